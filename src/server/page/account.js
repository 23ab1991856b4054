// Who one is: a name at once, an account when one wants to keep everything, tokens for programs.
import { api, listOf } from './api.js';
import { app } from './app.js';
import { el, field, fill } from './dom.js';
import { say, when } from './texts.js';

const input = (name, attributes = {}) => el('input', { name, required: true, ...attributes });
const password = (name, kind) => input(name, { type: 'password', autocomplete: kind, maxlength: 200 });
const loginName = () => input('login', { autocomplete: 'username', maxlength: 32, spellcheck: 'false' });

// A form whose button sends its fields to a path of the server.
function form(title, button, path, fields, done) {
  const submit = (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target));
    app.attempt(async () => done(await api('POST', path, values)));
  };
  return el('form', { class: 'card', onsubmit: submit }, el('h2', {}, title), fields,
    el('button', { class: 'main' }, button));
}

const accountOf = (answer) => answer.account ?? answer;
const enter = async (answer) => app.signedIn(answer?.id ? accountOf(answer) : await api('GET', '/api/me'));
const loginForm = () =>
  form(say('login.title'), say('login.do'), '/api/login',
    [field(say('login.name'), loginName()), field(say('login.password'), password('password', 'current-password'))],
    enter);

// Asks somebody new for a name.
export function showWelcome() {
  const name = input('name', { maxlength: 40, autocomplete: 'nickname' });
  fill(app.main, el('h1', {}, say('welcome.title')), el('p', {}, say('welcome.text')),
    el('div', { class: 'columns' },
      form(say('guest.title'), say('guest.do'), '/api/guest', [field(say('guest.name'), name, say('guest.help'))],
        enter),
      loginForm()));
}

function registerForm() {
  return form(say('register.title'), say('register.do'), '/api/register',
    [el('p', {}, say('register.text')), field(say('login.name'), loginName(), say('register.name.help')),
      field(say('login.password'), password('password', 'new-password'), say('register.password.help'))], enter);
}

function nameForm() {
  const name = input('name', { maxlength: 40, value: app.me.name });
  return form(say('name.title'), say('name.do'), '/api/me', [field(say('guest.name'), name)], enter);
}

function passwordForm() {
  return form(say('password.title'), say('password.do'), '/api/me/password',
    [field(say('password.old'), password('old', 'current-password')),
      field(say('password.new'), password('new', 'new-password'), say('register.password.help'))],
    () => app.complain(say('password.done')));
}

// The tokens with which programs of one's own sit down at tables; a new one is shown once.
function tokens(list, fresh) {
  const drop = (token) => app.attempt(async () => {
    await api('DELETE', `/api/tokens/${encodeURIComponent(token.id)}`);
    app.refresh();
  });
  const made = (answer) => fill(fresh, el('p', {}, say('tokens.once')), el('code', {}, answer.token));
  return [form(say('tokens.title'), say('tokens.do'), '/api/tokens',
    [el('p', {}, say('tokens.text')), field(say('tokens.label'), input('label', { maxlength: 40 })), fresh], made),
  el('ul', {}, list.map((token) => el('li', {}, token.label, ' ',
    el('button', { type: 'button', onclick: () => drop(token) }, say('tokens.drop')))))];
}

const leaveWith = (everywhere) => app.attempt(async () => {
  await api('POST', '/api/logout', everywhere ? { everywhere } : {});
  app.me = null;
  app.go('#/');
});

// Saves all that one owns as a file.
const exportAll = () => app.attempt(async () => {
  const all = await api('GET', '/api/me/export');
  save('brelan.json', JSON.stringify(all, null, 2), 'application/json');
});

// Closes the account, after one more question.
function closing() {
  const secret = password('password', 'current-password');
  const close = (event) => {
    event.preventDefault();
    if (!confirm(say('close.sure'))) return;
    app.attempt(async () => {
      await api('DELETE', '/api/me', app.me.guest ? {} : { password: secret.value });
      app.me = null;
      app.go('#/');
    });
  };
  return el('form', { class: 'card', onsubmit: close }, el('h2', {}, say('close.title')),
    el('p', {}, say('close.text')), app.me.guest ? null : field(say('login.password'), secret),
    el('button', { class: 'danger' }, say('close.do')));
}

// Lets the reader save a text as a file.
export function save(name, text, type) {
  const link = el('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function showAccount() {
  app.me = accountOf(await api('GET', '/api/me'));
  const list = listOf(await api('GET', '/api/tokens'), 'tokens');
  const button = (key, work) => el('button', { type: 'button', onclick: work }, say(key));
  fill(app.main, el('h1', {}, app.me.name),
    el('p', {}, app.me.guest ? say('account.guest') : say('account.member'),
      app.me.created ? ' ' + say('account.since', { when: when(app.me.created) }) : ''),
    el('p', { class: 'row' }, el('a', { class: 'button', href: `#/person/${app.me.id}` }, say('account.page')),
      button('account.export', exportAll), button('logout.here', () => leaveWith(false)),
      button('logout.everywhere', () => leaveWith(true))),
    app.me.guest ? el('p', { class: 'warning' }, say('logout.guest')) : null,
    el('div', { class: 'columns' }, nameForm(), app.me.guest ? [registerForm(), loginForm()] : passwordForm(),
      el('div', {}, tokens(list, el('div', { role: 'status' }))), closing()));
}
