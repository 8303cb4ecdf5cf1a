import type { Locator, Page } from 'playwright-core'

/** Fills the name and the password of a new account; a name that is already there stays. */
export async function nameOneself(form: Locator | Page, password: string, names = { first: 'Анна', last: 'Петрова' }) {
  const first = form.getByRole('textbox', { name: 'Имя' })
  if ((await first.inputValue()) === '') await first.fill(names.first)
  const last = form.getByRole('textbox', { name: 'Фамилия' })
  if ((await last.inputValue()) === '') await last.fill(names.last)
  await form.getByLabel(/^Пароль(?! ещё)/).fill(password)
  await form.getByLabel('Пароль ещё раз').fill(password)
}
