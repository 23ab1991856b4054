#pragma once
#include "games/pontoon/odds/page.hpp"

// The topics of `odds pontoon` and `eval pontoon`.
namespace brelan::pontoon {

Result<Report> report_deal(const Request& request);
Result<Report> report_reply(const Request& request);
Result<Report> report_bank(const Request& request);
Result<Report> report_hands(const Request& request);
Result<Report> report_passing(const Request& request);
Result<Report> report_blackjack(const Request& request);
Result<Report> report_eval(const Request& request);

}  // namespace brelan::pontoon
