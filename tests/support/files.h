#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace ximaera::test {

/// A directory that is removed after the test, unique among concurrent tests. Its name has a blank,
/// because paths may have.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  /// The path of a file in it, which need not exist.
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// A file in it with this content: its path.
  std::string write(const std::string& name, std::string_view bytes) const;

 private:
  std::filesystem::path path_;
};

/// All bytes of a file; empty if it does not exist.
std::string readFile(const std::string& path);

/// Creates or replaces a file.
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace ximaera::test
