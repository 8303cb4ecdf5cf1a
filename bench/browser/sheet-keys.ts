import type { Page } from 'playwright-core'
import { summary, type KeyToPaint } from './key-to-paint'

export const sheetKeys = ['arrow', 'first digit', 'digit', 'Enter', 'PageDown', 'fill down', 'undo'] as const
export type SheetKeys = Record<(typeof sheetKeys)[number], KeyToPaint>

/**
 * What the screen has to show: another active cell that is in sight, another content of its field, or this text in the
 * focused field.
 */
type Effect = { kind: 'moved' } | { kind: 'changed' } | { kind: 'typed'; text: string }

const pauseMs = 120
const filledRows = 200
const rounds = 6

/**
 * Presses keys in a sheet whose amounts are in `column`; the first round loads code that the browser has not run
 * before.
 */
export async function measureSheetKeys(page: Page, grid: string): Promise<SheetKeys> {
  const measured = Object.fromEntries(sheetKeys.map((name) => [name, [] as number[]])) as Record<
    (typeof sheetKeys)[number],
    number[]
  > // the keys are listed above
  let isWarm = false
  async function press(name: (typeof sheetKeys)[number] | null, key: string, effect: Effect) {
    await page.evaluate(waitForPaint, { grid, effect })
    await page.keyboard.press(key)
    const took = await page.evaluate<number>('window.keyToPaint')
    if (isWarm && name !== null) measured[name].push(took)
    await page.waitForTimeout(pauseMs)
  }
  const moved: Effect = { kind: 'moved' }

  await page.evaluate(
    (selector) =>
      document.querySelector<HTMLElement>(selector)?.querySelector<HTMLElement>('[data-cell="amount"] input')?.focus(),
    grid,
  )
  await page.keyboard.press('Escape')
  for (let round = 0; round < rounds; round += 1) {
    isWarm = round > 0
    for (let at = 0; at < 6; at += 1) await press('arrow', 'ArrowDown', moved)
    for (let at = 0; at < 6; at += 1) {
      await press('first digit', '7', { kind: 'typed', text: '7' })
      await press('digit', String(at), { kind: 'typed', text: `7${at}` })
      await press('digit', String(round), { kind: 'typed', text: `7${at}${round}` })
      await press('Enter', 'Enter', moved)
    }
    for (let at = 0; at < 6; at += 1) await press('PageDown', 'PageDown', moved)
    // no pack rounds two of these to the same amount
    const amount = `${round + 1}000`
    for (let at = 1; at <= amount.length; at += 1)
      await press(null, amount.charAt(at - 1), { kind: 'typed', text: amount.slice(0, at) })
    await press(null, 'Enter', moved)
    await press(null, 'ArrowUp', moved)
    for (let rows = 15; rows < filledRows; rows += 15) await press(null, 'Shift+PageDown', moved)
    await press('fill down', 'Control+KeyD', { kind: 'changed' })
    await page.waitForTimeout(2000)
    await press('undo', 'Control+KeyZ', { kind: 'changed' })
    await page.waitForTimeout(2000)
  }
  return Object.fromEntries(sheetKeys.map((name) => [name, summary(measured[name])])) as SheetKeys // the keys are listed above
}

/** In the page: stores a promise of the time from the next key to the paint of its effect. */
function waitForPaint({ grid, effect }: { grid: string; effect: Effect }): void {
  // named functions would need a helper of the bench's compiler, which the page does not have
  const read = [
    () => {
      const table = document.querySelector(grid)
      const id = table?.getAttribute('aria-activedescendant')
      const cell = id == null ? null : document.getElementById(id)
      const box = cell?.getBoundingClientRect()
      const frame = table?.parentElement?.getBoundingClientRect()
      const isSeen = box !== undefined && frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom + 1
      return {
        id,
        isSeen: isSeen && cell?.hasAttribute('data-head') === true,
        value: cell?.querySelector('input')?.value,
        typed: document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
      }
    },
  ] as const
  const before = read[0]()
  let pressed = 0
  const shown = new Promise<number>((resolve, reject) => {
    const check = [
      () => {
        const now = read[0]()
        const isThere =
          effect.kind === 'typed'
            ? now.typed === effect.text
            : now.isSeen && (effect.kind === 'moved' ? now.id !== before.id : now.value !== before.value)
        // a task queued by the frame's callbacks runs once the frame has been submitted
        if (isThere) setTimeout(() => resolve(performance.now() - pressed))
        else if (performance.now() - pressed > 15_000)
          reject(new Error(`Nothing came of a key: ${JSON.stringify({ effect, before, now })}`))
        else requestAnimationFrame(check[0])
      },
    ] as const
    const listen = [
      ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Shift' || key === 'Control') return
        removeEventListener('keydown', listen[0], { capture: true })
        pressed = timeStamp
        requestAnimationFrame(check[0])
      },
    ] as const
    addEventListener('keydown', listen[0], { capture: true })
  })
  Reflect.set(window, 'keyToPaint', shown)
}
