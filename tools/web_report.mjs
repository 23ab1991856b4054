// node tools/web_report.mjs NAME FILE: converts the report of vitest to lines `ok ...` and `FAILED ...` with the
// errors.
import { readFileSync } from 'node:fs';

const [name, file] = process.argv.slice(2);
const report = JSON.parse(readFileSync(file, 'utf8'));
let cases = 0;
for (const suite of report.testResults) {
  const place = suite.name.split('/').pop();
  if (suite.assertionResults.length === 0) {
    console.log(suite.message);
    console.log(`FAILED ${name} ${place}`);
  }
  for (const test of suite.assertionResults) {
    cases++;
    if (test.status === 'failed') console.log(test.failureMessages.join('\n'));
    if (test.status === 'passed' || test.status === 'failed') {
      console.log(`${test.status === 'passed' ? 'ok' : 'FAILED'} ${name} ${place}: ${test.fullName}`);
    }
  }
}
process.exit(cases > 0 ? 0 : 1);
