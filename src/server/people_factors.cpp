#include <utility>

#include "server/people_inside.hpp"
#include "text/json.hpp"

// An optional second factor: turning it on and off, and asking for it.
namespace brelan::server {
namespace {

// Characters that are not allowed in a link are encoded as %XX.
std::string in_link(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           c == '-' || c == '.' || c == '_';
        if (plain) {
            out += c;
        } else {
            ((out += '%') += kDigits[byte >> 4U]) += kDigits[byte & 15U];
        }
    }
    return out;
}

// The link from which an app reads the secret. SHA-1, six digits and 30 seconds need not be named: they are
// the defaults.
std::string app_link(const std::string& login, std::string_view secret) {
    return "otpauth://totp/Brelan:" + in_link(login) + "?secret=" + std::string(secret) + "&issuer=Brelan";
}

net::Response codes_answer(const std::vector<Secret>& codes) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("codes").open_array();
    for (const Secret& code : codes) json.text(code.reveal());
    net::Response response;
    response.body = std::move(json.close().close()).finish();
    return response;
}

}  // namespace

std::int64_t People::second_factor_since(const std::string& account) const {
    const store::FactorRow* factor = inside_->factors.of(account);
    return factor == nullptr ? 0 : factor->since;
}

void People::Inside::show_factor(const Asked& asked) {
    const store::FactorRow* factor = factors.of(asked.who->person.account);
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("on").boolean(factor != nullptr);
    if (factor != nullptr)
        json.key("since").number(factor->since).key("codes").number(SecondFactors::left(*factor));
    net::Response response;
    response.body = std::move(json.close()).finish();
    asked.reply(response);
}

void People::Inside::begin_factor(const Asked& asked, Fields& fields) {
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (account.login.empty()) return asked.refuse(409, "guest");
    if (factors.of(account.id) != nullptr) return asked.refuse(409, "factor-on");
    check_own(asked, std::move(password), [this, asked](const std::string&) {
        const store::AccountRow* found = directory.account(asked.who->person.account);
        if (factors.of(found->id) != nullptr) return asked.refuse(409, "factor-on");
        const Secret secret = factors.begin(found->id, clock());
        JsonWriter json(JsonLayout::compact);
        json.open_object().key("secret").text(secret.reveal());
        json.key("link").text(app_link(found->login, secret.reveal())).close();
        net::Response response;
        response.body = std::move(json).finish();
        asked.reply(response);
    });
}

void People::Inside::confirm_factor(const Asked& asked, Fields& fields) {
    const Secret code = fields.secret("code");
    if (!fields.good()) return asked.reply(fields.refusal());
    const std::string& account = asked.who->person.account;
    if (factors.of(account) != nullptr) return asked.refuse(409, "factor-on");
    if (!factors.begun(account, clock())) return asked.refuse(409, "factor-begin");
    auto row = factors.confirm(account, code, {calendar(), now(), clock()});
    if (!row) return asked.refuse(401, "code");
    const std::vector<Secret> codes = SecondFactors::renew(*row);
    Draft draft;
    drafts.make(draft, *row);
    answer(asked, codes_answer(codes), std::move(draft),
           [this, id = row->account] { factors.end_begun(id); });
}

void People::Inside::renew_codes(const Asked& asked, Fields& fields) {
    with_both(asked, fields, [this, asked](const std::string& account, Draft draft) {
        store::FactorRow row = *factors.of(account);
        const std::vector<Secret> codes = SecondFactors::renew(row);
        drafts.make(draft, row);
        answer(asked, codes_answer(codes), std::move(draft));
    });
}

void People::Inside::end_factor(const Asked& asked, Fields& fields) {
    with_both(asked, fields, [this, asked](const std::string& account, Draft draft) {
        drafts.make(draft, store::EraseFactor{account});
        answer_done(asked, std::move(draft));
    });
}

void People::Inside::with_both(const Asked& asked, Fields& fields,
                               const std::function<void(const std::string&, Draft)>& then) {
    Secret password = fields.secret("password");
    const Secret code = fields.secret("code");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (factors.of(account.id) == nullptr) return asked.refuse(409, "factor-off");
    check_own(asked, std::move(password), [this, asked, code, then](const std::string&) {
        const std::string id = asked.who->person.account;
        if (frozen()) return asked.refuse(503, "frozen");  // the house may have frozen in the meantime
        if (factors.of(id) == nullptr) return asked.refuse(409, "factor-off");
        Draft draft;
        if (proves(asked, id, code, draft)) then(id, std::move(draft));
    });
}

// Checks a code if one is needed. The draft that uses up the code also contains what the code allows, so both
// are written or neither is.
bool People::Inside::proves(const Asked& asked, const std::string& account, const Secret& code,
                            Draft& draft) {
    const store::FactorRow* factor = factors.of(account);
    if (factor == nullptr) return true;
    if (code.empty()) return asked.refuse(401, "code-needed"), false;
    store::FactorRow row = *factor;
    switch (factors.take(row, code, {calendar(), now(), clock()})) {
        case SecondFactors::Verdict::right: drafts.make(draft, row); return true;
        case SecondFactors::Verdict::later: asked.refuse(429, "code-later"); return false;
        case SecondFactors::Verdict::wrong: break;
    }
    ++failed_logins;
    asked.refuse(401, "code");
    return false;
}

}  // namespace brelan::server
