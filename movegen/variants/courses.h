#pragma once

#include "movegen/course.h"

/// The courses of the games; each is defined in the game's folder.
namespace ximaera {

Course rebel1Course();
Course rebel2Course();
Course rebel3Course();
Course fusionCourse();
Course blackMagicCourse();
Course fugueCourse();
Course rebelFuryCourse();

}  // namespace ximaera
