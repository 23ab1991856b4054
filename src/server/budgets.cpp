#include "server/budgets.hpp"

#include <algorithm>

namespace brelan::server {
namespace {

// In the order of docs/openapi.json.
constexpr std::array kOffers{
    Offer{"GET", "/healthz"},
    Offer{"GET", "/readyz"},
    Offer{"GET", "/api/me"},
    Offer{"POST", "/api/me"},
    Offer{"DELETE", "/api/me"},
    Offer{"POST", "/api/me/password"},
    Offer{"GET", "/api/me/factor"},
    Offer{"POST", "/api/me/factor"},
    Offer{"DELETE", "/api/me/factor"},
    Offer{"POST", "/api/me/factor/confirm"},
    Offer{"POST", "/api/me/factor/codes"},
    Offer{"GET", "/api/me/sessions"},
    Offer{"DELETE", "/api/me/sessions"},
    Offer{"DELETE", "/api/me/sessions/{id}"},
    Offer{"GET", "/api/me/export"},
    Offer{"POST", "/api/guest"},
    Offer{"POST", "/api/register"},
    Offer{"POST", "/api/login"},
    Offer{"POST", "/api/logout"},
    Offer{"POST", "/api/reset"},
    Offer{"GET", "/api/tokens"},
    Offer{"POST", "/api/tokens"},
    Offer{"DELETE", "/api/tokens/{id}"},
    Offer{"GET", "/api/games"},
    Offer{"GET", "/api/games/{name}"},
    Offer{"GET", "/api/tables", Kind::list},
    Offer{"POST", "/api/tables", Kind::table},
    Offer{"GET", "/api/tables/{id}"},
    Offer{"GET", "/api/tables/{id}/socket", Kind::socket},
    Offer{"GET", "/api/matches", Kind::history},
    Offer{"GET", "/api/matches/{id}", Kind::history},
    Offer{"GET", "/api/matches/{id}/record", Kind::history},
    Offer{"GET", "/api/ratings/{game}", Kind::history},
    Offer{"GET", "/api/people/{id}", Kind::statistics},
};

// Whether a path matches the form of an offered path.
bool fits(std::string_view form, std::string_view path) {
    for (;;) {
        const std::size_t open = form.find('{');
        if (open == std::string_view::npos) return form == path;
        if (!path.starts_with(form.substr(0, open))) return false;
        path.remove_prefix(open);
        const std::size_t word = std::min(path.find('/'), path.size());
        if (word == 0) return false;
        path.remove_prefix(word);
        form.remove_prefix(form.find('}') + 1);
    }
}

}  // namespace

std::span<const Offer> offers() { return kOffers; }

bool is_offered(std::string_view path) {
    return std::any_of(kOffers.begin(), kOffers.end(),
                       [path](const Offer& offer) { return fits(offer.path, path); });
}

std::optional<Kind> kind_of(const net::Request& request) {
    const auto found = std::find_if(kOffers.begin(), kOffers.end(), [&](const Offer& offer) {
        return offer.method == request.method && fits(offer.path, request.path);
    });
    return found == kOffers.end() ? std::nullopt : found->kind;
}

std::int64_t Budgets::take(Kind kind, std::string_view address, std::int64_t now) {
    Buckets& buckets = buckets_[static_cast<std::size_t>(kind)];
    return buckets.take(address, now) ? 0 : buckets.wait(address, now);
}

}  // namespace brelan::server
