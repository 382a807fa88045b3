#pragma once

#include "movegen/variant_info.h"

namespace ximaera {

/// Adds the texts of the file NAME_page.txt in the game's folder, if there is one: the powers of
/// the kinds, the paragraphs, the notes and the examples of the page of rules.
VariantInfo withPage(VariantInfo info);

}  // namespace ximaera
