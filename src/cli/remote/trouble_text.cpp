#include "cli/remote/trouble_text.hpp"

#include "cli/args/args_value.hpp"

namespace brelan::cli {

std::string trouble_text(const client::House& house, const client::Trouble& trouble, const Texts& texts) {
    using Kind = client::Trouble::Kind;
    const std::string server = authority_of(house.place());
    switch (trouble.kind) {
        case Kind::silent: {
            const std::string key =
                "remote.tls." + trouble.tls;  // some TLS problems have their own sentences
            return fill(texts(texts.has(key) ? key : "remote.nobody"), {{"server", server},
                                                                        {"host", house.place().host},
                                                                        {"file", shown(house.ca())},
                                                                        {"why", trouble.why}});
        }
        case Kind::moved:
            return fill(texts("remote.moved"), {{"server", server}, {"there", shown(trouble.why)}});
        case Kind::strange:
            return fill(texts("remote.strange"),
                        {{"server", server}, {"status", std::to_string(trouble.status)}});
        case Kind::no_session: return fill(texts("remote.no-cookie"), {{"server", server}});
        case Kind::other_version: return fill(texts("remote.version"), {{"server", server}});
        case Kind::newer: return std::string(texts("remote.newer"));
        case Kind::none:
        case Kind::said:
        case Kind::no_file:
        case Kind::closed: break;
    }
    return trouble.why;
}

}  // namespace brelan::cli
