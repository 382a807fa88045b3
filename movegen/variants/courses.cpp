#include "movegen/variants/courses.h"

#include <algorithm>
#include <array>

namespace ximaera {

namespace {

struct CourseOfGame {
  std::string_view name;
  Course (*course)();
};

constexpr std::array<CourseOfGame, 7> kCourses{{
    {"rebel1", rebel1Course},
    {"rebel2", rebel2Course},
    {"rebel3", rebel3Course},
    {"fusion", fusionCourse},
    {"blackmagic", blackMagicCourse},
    {"fugue", fugueCourse},
    {"rebelfury", rebelFuryCourse},
}};

}  // namespace

Course courseOf(const Rules& rules) {
  const auto found = std::ranges::find(kCourses, rules.info().name, &CourseOfGame::name);
  return found == kCourses.end() ? Course{} : found->course();
}

}  // namespace ximaera
