import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { nameOneself } from '../support/account'
import { violations } from '../support/axe'
import { addToCart, rows } from '../support/catalogue'
import { invite } from '../support/invite'
import { codeSentTo, registered } from '../support/mailbox'
import { test, type Screen } from '../support/portal'

// axe looks at every step, which takes time on a busy machine
const PATIENCE_MS = 240_000
const PASSWORD = 'Ясный-провод-47'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')
const signedIn = (page: Page) => expect(page.getByRole('button', { name: /^Вы вошли как/ })).toBeSeen()

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'sign-in and reset: Back, Forward and reload at every step',
    async ({ page, problems }) => {
      const email = `reset-${screen}@test.example`
      const found: string[] = []
      problems.expect(/^401 POST .*\/sign-in$/)
      await registered(page, email, PASSWORD)
      await page.goto('/catalog?pageSize=20&instock=true')
      const [signIn, reset] = [dialog(page, 'Вход'), dialog(page, 'Восстановление пароля')]
      await page.getByRole('link', { name: 'Войти' }).click()
      await expect(signIn).toBeSeen()
      await page.goBack()
      await expect(signIn).not.toBeSeen()
      await page.goForward()
      await expect(signIn).toBeSeen()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Войти' })).toBeSeen()
      await expect(signIn).not.toBeSeen()

      await page.getByRole('link', { name: 'Войти' }).click()
      await signIn.getByLabel('Почта или телефон').fill(email)
      await signIn.getByLabel(/^Пароль/).fill('не-тот-пароль')
      await signIn.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(signIn.getByText('Неверный телефон или пароль')).toBeSeen()
      found.push(...(await violations(page, 'sign-in')))

      await signIn.getByRole('button', { name: 'Забыли пароль?' }).click()
      await reset.getByLabel('Почта или телефон').fill('никто')
      await reset.getByRole('button', { name: 'Получить код' }).click()
      await expect(reset.getByText(/^Похоже на опечатку/)).toBeSeen()
      found.push(...(await violations(page, 'reset, address')))
      await page.goBack()
      await expect(reset).not.toBeSeen()
      await expect(signIn).toBeSeen()
      await page.goForward()
      await reset.getByLabel('Почта или телефон').fill(email)
      await reset.getByRole('button', { name: 'Получить код' }).click()
      await expect(reset.getByLabel(/^Код/)).toBeSeen()
      await page.goBack()
      await expect(reset.getByLabel('Почта или телефон')).toHaveValue(email)
      await page.goForward()

      const code = await codeSentTo(page, email)
      await reset.getByLabel(/^Код/).fill(wrongCode(code))
      await reset.getByLabel(/^Новый пароль \*/).fill('Новый-провод-48')
      await reset.getByLabel('Новый пароль ещё раз').fill('Новый-провод-4')
      await reset.getByRole('button', { name: 'Сохранить пароль' }).click()
      await expect(reset.getByText('Пароли не совпадают')).toBeSeen()
      await reset.getByLabel('Новый пароль ещё раз').fill('Новый-провод-48')
      await reset.getByRole('button', { name: 'Сохранить пароль' }).click()
      await expect(reset.getByText('Неверный код, осталось 4 попытки')).toBeSeen()
      found.push(...(await violations(page, 'reset, new password')))
      await reset.getByLabel(/^Код/).fill(code)
      await reset.getByRole('button', { name: 'Сохранить пароль' }).click()

      // back on the sign-in form, filled in
      await expect(reset).not.toBeSeen()
      await expect(signIn.getByLabel('Почта или телефон')).toHaveValue(email)
      await expect(signIn.getByLabel(/^Пароль/)).toHaveValue('Новый-провод-48')
      await signIn.getByRole('button', { name: 'Войти', exact: true }).click()
      await signedIn(page)
      await expect(signIn).not.toBeSeen()
      // a guest's filters are cleared
      await expect.poll(() => new URL(page.url()).search).toBe('')
      expect(found).toEqual([])
    },
    PATIENCE_MS,
  )

  onScreen(
    'sign-up in three steps, each of which survives Back, Forward and a reload',
    async ({ page, problems }) => {
      problems.expect(/^422 POST .*\/(sign-in|sign-up)$/)
      const email = `new-${screen}@test.example`
      const found: string[] = []
      if (screen === 'desktop') {
        await page.goto('/catalog?pageSize=20')
        await addToCart(page, rows(page).first())
      }
      await page.goto('/user/sign-up')
      const signUp = dialog(page, 'Регистрация')
      await signUp.getByRole('button', { name: 'Получить код' }).click()
      await expect(signUp.getByText('Введите почту или телефон')).toBeSeen()
      found.push(...(await violations(page, 'sign-up, address')))
      await page.reload()
      await signUp.getByLabel('Почта или телефон').fill(email)
      await signUp.getByRole('button', { name: 'Получить код' }).click()

      const code = signUp.getByLabel(/^Код/)
      await expect(code).toBeSeen()
      await page.goBack()
      await expect(signUp.getByLabel('Почта или телефон')).toHaveValue(email)
      await page.goForward()
      await expect(code).toBeSeen()
      await page.reload()
      const sent = await codeSentTo(page, email)
      await code.fill(wrongCode(sent))
      await signUp.getByRole('button', { name: 'Подтвердить' }).click()
      await expect(signUp.getByText('Неверный код, осталось 4 попытки')).toBeSeen()
      found.push(...(await violations(page, 'sign-up, code')))
      await code.fill(sent)
      await signUp.getByRole('button', { name: 'Подтвердить' }).click()

      await expect(signUp.getByLabel('ИНН')).toBeSeen()
      await expect(signUp.getByLabel('Фамилия')).not.toBeSeen()
      await signUp.getByText(/^Заполнение профиля:/).click()
      await signUp.getByLabel('Фамилия').fill('Новикова')
      await signUp.getByLabel('Имя').fill('Светлана')
      await page.goBack()
      await expect(code).toBeSeen()
      await page.goForward()
      await expect(signUp.getByLabel('Фамилия')).toHaveValue('Новикова')
      await page.reload()
      await expect(signUp.getByLabel('Фамилия')).toHaveValue('Новикова')
      await expect(signUp.getByLabel(/^Почта/)).toHaveValue(email)

      await signUp.getByRole('button', { name: 'Завершить регистрацию' }).click()
      await expect(signUp.getByText('Примите пользовательское соглашение')).toBeSeen()
      // a button that is half scrolled below the head of the dialog would count as too small
      await signUp.getByLabel(/^ИНН/).scrollIntoViewIfNeeded()
      found.push(...(await violations(page, 'sign-up, details with mistakes')))

      const search = dialog(page, 'Поиск компании')
      await signUp.getByRole('button', { name: 'Найти по названию' }).click()
      await expect(search).toBeSeen()
      await page.goBack()
      await expect(search).not.toBeSeen()
      await expect(signUp).toBeSeen()
      await page.goForward()
      await search.getByLabel(/^Название/).fill('ооо')
      await expect(search.getByRole('button', { name: /Фаза-Трейд.*ликвидирована/ })).toBeSeen()
      expect(await search.getByRole('button', { name: /Фаза-Трейд/ }).isDisabled()).toBe(true)
      found.push(...(await violations(page, 'company search')))
      await search.getByRole('button', { name: screen === 'desktop' ? /Светотехника-Центр/ : /Уралщитмонтаж/ }).click()
      await expect(search).not.toBeSeen()
      await expect(signUp.getByLabel('ИНН')).toHaveValue(screen === 'desktop' ? '7704556679' : '6671889903')

      await signUp.getByLabel(/^Пароль \*/).fill('password2026')
      await signUp.getByLabel('Пароль ещё раз').fill('password2026')
      await signUp
        .locator('input[type=file]')
        .setInputFiles({
          name: 'карточка.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7 requisites'),
        })
      for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/])
        await signUp.getByRole('checkbox', { name: consent }).check()
      expect(await signUp.getByRole('checkbox', { name: /^Согласен получать/ }).isChecked()).toBe(false)
      await signUp.getByRole('button', { name: 'Завершить регистрацию' }).click()
      await expect(signUp.getByText('Этот пароль слишком распространён')).toBeSeen()
      await signUp.getByLabel(/^Пароль \*/).fill(PASSWORD)
      await signUp.getByLabel('Пароль ещё раз').fill(PASSWORD)
      await signUp.getByRole('button', { name: 'Завершить регистрацию' }).click()

      await signedIn(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      expect(
        await page.evaluate(() => [
          localStorage.getItem('B2B_USER_TOKEN') !== null,
          document.cookie.includes('B2B_IDENTITY='),
        ]),
      ).toEqual([true, true])
      if (screen === 'desktop') await expect(page.getByRole('link', { name: /^Корзина 1 / })).toBeSeen()
      await page.goto('/user/sign-up')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      expect(found).toEqual([])
    },
    PATIENCE_MS,
  )

  onScreen(
    'an invitation: link, code, consents, the catalogue of the company',
    async ({ page, problems }) => {
      problems.expect(/^(401|422) POST .*\/signin-by-invitation$/)
      // its token is removed while the page may be loading something
      problems.expect(/^401 GET /)
      const email = `invited-${screen}@test.example`
      const found: string[] = []
      await page.goto('/user/signin-by-invitation')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')

      await page.goto(await invite(email))
      const invitation = dialog(page, 'Вход по приглашению')
      await invitation.getByLabel(/^Код/).fill(await codeSentTo(page, email))
      await invitation.getByRole('button', { name: 'Принять приглашение' }).click()
      await expect(invitation.getByText('Укажите фамилию')).toBeSeen()
      await nameOneself(invitation, PASSWORD)
      await invitation.getByRole('button', { name: 'Принять приглашение' }).click()
      await expect(invitation.getByText('Примите пользовательское соглашение')).toBeSeen()
      found.push(...(await violations(page, 'invitation')))
      await page.reload()
      await invitation.getByLabel(/^Код/).fill(await codeSentTo(page, email))
      await nameOneself(invitation, PASSWORD)
      for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/])
        await invitation.getByRole('checkbox', { name: consent }).check()
      await invitation.getByRole('button', { name: 'Принять приглашение' }).click()
      await signedIn(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/catalog')

      // a stored token leads on at once
      await page.goto('/user/signin-by-invitation?invitation=unknown')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/catalog')
      await page.evaluate(() => {
        localStorage.removeItem('B2B_USER_TOKEN')
        sessionStorage.clear()
      })
      await page.goto('/user/signin-by-invitation?invitation=unknown')
      await expect(invitation.getByText(/^Приглашение не действует/)).toBeSeen()
      await invitation.getByRole('button', { name: 'Войти' }).click()
      await expect(dialog(page, 'Вход')).toBeSeen()
      expect(found).toEqual([])
    },
    PATIENCE_MS,
  )
})

test('a code signs in a registered person; one click closes the dialog at any step', async ({ page }) => {
  const email = 'code@test.example'
  await registered(page, email, PASSWORD)
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'Войти' }).click()
  await dialog(page, 'Вход').getByRole('button', { name: 'Войти по коду' }).click()
  const signUp = dialog(page, 'Регистрация')
  await signUp.getByLabel('Почта или телефон').fill('other@test.example')
  await signUp.getByRole('button', { name: 'Получить код' }).click()
  await signUp.getByRole('button', { name: 'Изменить почту или телефон' }).click()
  // going back to step 1 clears the data
  await expect(signUp.getByLabel('Почта или телефон')).toHaveValue('')
  await signUp.getByLabel('Почта или телефон').fill(email)
  await signUp.getByRole('button', { name: 'Получить код' }).click()
  await expect(signUp.getByLabel(/^Код/)).toBeSeen()
  await signUp.getByRole('button', { name: 'Закрыть' }).click()
  await expect(signUp).not.toBeSeen()
  await expect(page.getByRole('dialog')).not.toBeSeen()

  await page.evaluate(() => localStorage.setItem('B2B_AUTH_INITIAL', 'signup'))
  await page.reload()
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect(signUp.getByLabel('Почта или телефон')).toHaveValue(email)
  await signUp.getByRole('button', { name: 'Получить код' }).click()
  await signUp.getByLabel(/^Код/).fill(await codeSentTo(page, email))
  await signUp.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Вы уже зарегистрированы')).toBeSeen()
  await signedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('B2B_AUTH_INITIAL'))).toBe('signin')
})
