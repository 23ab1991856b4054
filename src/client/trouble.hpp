#pragma once
#include <cstdint>
#include <string>

namespace brelan::client {

// Why a house did not do what it was asked to do.
struct Trouble {
    enum class Kind : std::uint8_t {
        none,
        said,           // the house has refused; `why` is its sentence
        silent,         // the house cannot be reached or is silent; `why` is the system's English message
        moved,          // the house is at another address, `why`
        strange,        // the responses do not look like a house's
        no_session,     // the house opened no session
        no_file,        // the session cannot be kept; `why` is what the system says
        other_version,  // the house speaks another version of the protocol
        newer,          // the house sent something that this program does not know
        closed,         // the house closed the connection; `why` is its code word, or empty
    };
    Kind kind = Kind::none;
    std::string why{};
    std::string tls{};  // if `silent` because of TLS: one of the problems listed in net/client.hpp
    int status = 0;     // if `strange`

    explicit operator bool() const { return kind != Kind::none; }
};

}  // namespace brelan::client
