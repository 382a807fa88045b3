#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace ximaera::test {

/// A directory that goes with the test, of its own even among tests that run at the same time. Its
/// name has a blank, as paths may have.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  /// The path of a file in it, which need not be there.
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// A file in it with this content: its path.
  std::string write(const std::string& name, std::string_view bytes) const;

 private:
  std::filesystem::path path_;
};

/// All bytes of a file; nothing if there is none.
std::string readFile(const std::string& path);

/// Makes a file of these bytes, or replaces one.
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace ximaera::test
