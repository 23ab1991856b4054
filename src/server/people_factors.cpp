#include <utility>

#include "server/people_inside.hpp"
#include "text/json.hpp"

// A second factor besides the password, for whoever wants one: how it is turned on and off, and asked for.
namespace brelan::server {
namespace {

// What cannot stand in the address of a link as it is goes as %XX.
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

// By which an app takes a secret: SHA-1, six digits and half a minute are what it takes where nothing is
// said.
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
    if (!factors.begun(account, clock())) return asked.refuse(409, "factor-begin");
    const auto codes = factors.confirm(account, code, {calendar(), now(), clock()});
    if (!codes) return asked.refuse(401, "code");
    answer(asked, codes_answer(*codes), {*factors.of(account)});
}

void People::Inside::renew_codes(const Asked& asked, Fields& fields) {
    with_both(asked, fields, [this, asked](const std::string& account) {
        const std::vector<Secret> codes = factors.renew(account);
        answer(asked, codes_answer(codes), {*factors.of(account)});
    });
}

void People::Inside::end_factor(const Asked& asked, Fields& fields) {
    with_both(asked, fields, [this, asked](const std::string& account) {
        factors.erase(account);
        answer_done(asked, {store::EraseFactor{account}});
    });
}

void People::Inside::with_both(const Asked& asked, Fields& fields,
                               const std::function<void(const std::string&)>& then) {
    Secret password = fields.secret("password");
    const Secret code = fields.secret("code");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (factors.of(account.id) == nullptr) return asked.refuse(409, "factor-off");
    check_own(asked, std::move(password), [this, asked, code, then](const std::string&) {
        const std::string id = asked.who->person.account;
        if (factors.of(id) == nullptr) return asked.refuse(409, "factor-off");
        if (proves(asked, id, code)) then(id);
    });
}

// What a right code has used up is on its way to the store before anything that it lets in.
bool People::Inside::proves(const Asked& asked, const std::string& account, const Secret& code) {
    if (factors.of(account) == nullptr) return true;
    if (code.empty()) return asked.refuse(401, "code-needed"), false;
    switch (factors.take(account, code, {calendar(), now(), clock()})) {
        case SecondFactors::Verdict::right: store.write({*factors.of(account)}, nullptr); return true;
        case SecondFactors::Verdict::later: asked.refuse(429, "code-later"); return false;
        case SecondFactors::Verdict::wrong: break;
    }
    ++failed_logins;
    asked.refuse(401, "code");
    return false;
}

}  // namespace brelan::server
