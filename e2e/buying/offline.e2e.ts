import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { apiOf, type Api } from '../support/api'
import { test } from '../support/portal'

const product = 60
type Card = { name: string; barcodes: string[]; multiplicity: number }
type List = { items: { id: number; productId: number; amount: number }[] }

async function signedIn(page: Page, login: string): Promise<Api> {
  const api = apiOf(page.context(), crypto.randomUUID())
  const token = await api.signIn(login, DEMO_PASSWORD)
  await page.goto('/content')
  await page.evaluate((given) => {
    for (const store of [localStorage, sessionStorage]) store.setItem('B2B_USER_TOKEN', given)
  }, token)
  return api
}

/** Everything that the browser has stored of the portal, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('snab-offline')
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('No database')))
    })
    const texts: string[] = []
    const decoder = new TextDecoder()
    const add = (value: unknown): void => {
      if (value instanceof ArrayBuffer || value instanceof Uint8Array) texts.push(decoder.decode(value))
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
      else texts.push(String(value))
    }
    for (const name of db.objectStoreNames) {
      const store = db.transaction(name).objectStore(name)
      for (const asked of [store.getAll(), store.getAllKeys()])
        add(await new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result))))
    }
    db.close()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    texts.push(JSON.stringify(localStorage), JSON.stringify(sessionStorage))
    return texts.join('\n')
  })

const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('snab-offline')
        asked.addEventListener('success', () => {
          const db = asked.result
          const count = db.transaction('sealed').objectStore('sealed').count()
          count.addEventListener('success', () => {
            db.close()
            resolve(count.result)
          })
        })
      }),
  )
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('snab-shell:')).length)
/** Waits for the page, which the worker stores after all its files. */
const isShellWhole = (page: Page) => page.evaluate(async () => (await caches.match('/offline')) !== undefined)

const list = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const amount = (page: Page, goods: string) => page.getByRole('textbox', { name: `Количество: ${goods}` })
/** Types digits like a hand scanner, at its pace by the events' own times, however busy the machine is. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  const keys = [
    ...Array.from(code, (key) => ({ key, code: `Digit${key}`, text: key, windowsVirtualKeyCode: key.charCodeAt(0) })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ]
  for (const [at, key] of keys.entries()) {
    const timestamp = begun + at * 0.005
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp })
  }
  await keyboard.detach()
}

test('a person works on lists without a network, and everything arrives once', async ({ newVisitor }) => {
  const page = await newVisitor('desktop')
  const api = await signedIn(page, 'person@home.example')
  const card = await api.get<Card>(`/api/v1/product/${String(product)}`)
  const name = `Без сети ${String(Date.now())}`
  const { id } = await api.post<{ id: number }>('/api/v1/specification', {
    name,
    items: [{ productId: product, amount: 2 * card.multiplicity }],
  })
  const read = async () => (await api.get<List>(`/api/v1/specification/${String(id)}`)).items

  await page.goto('/offline')
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link).toBeSeen()
  await expect.poll(() => isShellWhole(page)).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Без сети · данные на \d\d:\d\d$/).first()).toBeSeen()
  await link.click()
  await expect(list(page, name)).toBeSeen()
  await expect(amount(page, card.name)).toHaveValue(String(2 * card.multiplicity))
  await expect(page.getByText(/Заказ оформляется только через сеть/)).toBeSeen()
  for (let time = 0; time < 3; time += 1) await scan(page, card.barcodes[0] ?? '')
  await expect(amount(page, card.name)).toHaveValue(String(5 * card.multiplicity))

  // slow typing belongs to the person
  await page.getByRole('textbox', { name: 'Добавить товар' }).pressSequentially('123456', { delay: 90 })
  await expect(page.getByRole('textbox', { name: 'Добавить товар' })).toHaveValue('123456')
  await page.getByRole('textbox', { name: 'Добавить товар' }).fill('')

  await page.getByRole('link', { name: 'Все списки' }).click()
  const made = `Новый ${name}`
  await page.getByRole('textbox', { name: 'Название нового списка' }).fill(made)
  await page.getByRole('button', { name: 'Создать список' }).click()
  await expect(list(page, made)).toBeSeen()
  await page.getByRole('textbox', { name: 'Добавить товар' }).focus()
  await scan(page, card.barcodes[0] ?? '')
  await expect(amount(page, card.name)).toHaveValue(String(card.multiplicity))
  await expect(page.getByRole('textbox', { name: 'Добавить товар' })).toHaveValue('')

  await page.reload()
  await expect(page.getByText(/^Без сети · данные на \d\d:\d\d · 3 правки ждут$/).first()).toBeSeen()
  expect(await storedText(page)).not.toContain(card.name)

  // meanwhile another device of the same person
  const [row] = await read()
  await page.request.patch(`/api/v1/specification/${String(id)}/items`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('B2B_USER_TOKEN') ?? '')}` },
    data: { items: [{ id: row?.id, amount: 8 * card.multiplicity }] },
  })
  await page.context().setOffline(false)
  await page.getByRole('link', { name: /1 расхождение/ }).click()
  await expect(
    page.getByText(`Пока вы были без сети, на портале поставили ${String(8 * card.multiplicity)}.`),
  ).toBeSeen()
  await page.getByRole('button', { name: `Моё: ${String(5 * card.multiplicity)}` }).click()
  await expect(page.getByText('Всё отправлено: правок, которые ждут, нет.')).toBeSeen()
  expect(await read()).toMatchObject([{ productId: product, amount: 5 * card.multiplicity }])
  const { items } = await api.get<{ items: { id: number; name: string }[] }>('/api/v1/specification?tab=my')
  const [newOne, ...others] = items.filter((one) => one.name === made)
  expect(others).toEqual([])
  expect((await api.get<List>(`/api/v1/specification/${String(newOne?.id)}`)).items).toMatchObject([
    { productId: product, amount: card.multiplicity },
  ])

  // nothing remains after signing out, and the next person finds nothing
  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('link', { name: 'Войти' })).toBeSeen()
  await expect.poll(() => countKept(page)).toBe(0)
  await expect.poll(() => shells(page)).toBe(0)
  await signedIn(page, 'buyer@amper.example')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Мои списки' })).toBeSeen()
  expect(await link.count()).toBe(0)
})

test('edits left by an ended session wait for their author, not for the next person', async ({ newVisitor }) => {
  const page = await newVisitor('mobile')
  const login = 'person@home.example'
  const api = await signedIn(page, login)
  const card = await api.get<Card>(`/api/v1/product/${String(product)}`)
  const name = `Сеанс окончен ${String(Date.now())}`
  const { id } = await api.post<{ id: number }>('/api/v1/specification', {
    name,
    items: [{ productId: product, amount: card.multiplicity }],
  })
  const token = await page.evaluate(() => localStorage.getItem('B2B_USER_TOKEN') ?? '')
  await page.goto('/offline')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeSeen()
  await expect.poll(() => isShellWhole(page)).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`/offline?kept=specification-${String(id)}`)
  await expect(list(page, name)).toBeSeen()
  await scan(page, card.barcodes[0] ?? '')
  await expect(page.getByText(/1 правка ждёт/).first()).toBeSeen()

  await page.request.post('/api/v2/user/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await page.context().setOffline(false)
  await expect(page.getByText(/остались неотправленные правки/)).toBeSeen()
  await signedIn(page, 'buyer@amper.example')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Мои списки' })).toBeSeen()
  expect(await page.getByText(/правка ждёт/).count()).toBe(0)
  expect(await storedText(page)).not.toContain(card.name)

  const again = await signedIn(page, login)
  await page.goto('/offline')
  const path = `/api/v1/specification/${String(id)}`
  await expect.poll(async () => (await again.get<List>(path)).items[0]?.amount).toBe(2 * card.multiplicity)
})
