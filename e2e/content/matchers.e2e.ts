import { expect } from 'vitest'
import { test } from '../support/portal'

test('an expectation that never comes true fails', async ({ page }) => {
  await page.setContent('<p>да</p><input value="1"><p hidden>нет</p>')
  const [shown, hidden, field] = [page.locator('p').first(), page.locator('p').last(), page.locator('input')]

  await expect(shown).toHaveText('да')
  await expect(hidden).not.toBeSeen()
  const wrong = [
    expect(hidden).toBeSeen(),
    expect(shown).not.toBeSeen(),
    expect(shown).toHaveText('нет'),
    expect(field).toHaveValue('2'),
    expect(field).toHaveCount(2),
    expect(page).toBeAt('/catalog'),
    expect(page.locator('h1')).toHaveText(/./),
  ]
  for (const outcome of await Promise.allSettled(wrong)) expect(outcome.status).toBe('rejected')
})
