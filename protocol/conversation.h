#pragma once

#include <istream>
#include <ostream>

namespace ximaera {

/// Speaks the protocol that the first line asks for, UCI or XBoard, until it ends. Lines that ask
/// for none are answered with a word on what the program is.
void converse(std::istream& in, std::ostream& out);

}  // namespace ximaera
