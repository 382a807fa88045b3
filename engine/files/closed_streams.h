#pragma once

namespace ximaera {

/// Opens those of the descriptors 0 to 2 that are closed, so that no file that is opened later gets
/// one of them, and with it the program's texts.
#ifdef __unix__
void openClosedStreams();
#else
inline void openClosedStreams() {}
#endif

}  // namespace ximaera
