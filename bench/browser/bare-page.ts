import type { Browser } from 'playwright-core'

const rows = 23
const columns = 9
const rounds = 30
const pauseMs = 60

/**
 * How fast this machine renders text at all: milliseconds of the main thread to write other words into a table of 207
 * cells on an empty page, without any library, style sheet or font of ours. Machines differ by a factor of two.
 */
export async function measureBarePage(browser: Browser, slowdown = 1): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.setContent(
      `<body style="font: 13px sans-serif"><table>${`<tr>${'<td>…</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`,
    )
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const busyMs = async () =>
      ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
        Number.NaN) * 1000
    const found: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await busyMs()
      await page.evaluate(rewrite, round)
      await page.waitForTimeout(pauseMs)
      found.push((await busyMs()) - before)
    }
    return found.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  } finally {
    await page.close()
  }
}

/** Runs in the page. Never uses a text twice, because the browser may cache text that it has already shaped. */
function rewrite(round: number) {
  let at = 0
  for (const cell of document.querySelectorAll('td'))
    cell.textContent = `Кабель ${String(round)}/${String((at += 1))} ВВГнг`
}
