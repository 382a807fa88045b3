#pragma once

#include "protocol/console.h"

namespace ximaera {

/// Speaks the protocol that the first line asks for, UCI or XBoard, until it ends. Lines that ask
/// for none are answered with a word on what the program is; a person is told that first.
void converse(Console console);

}  // namespace ximaera
