import type { Browser, BrowserContextOptions } from 'playwright-core'

/** Milliseconds until the largest paint, what was painted, and how far things moved without anybody's doing. */
export type Paint = { ms: number; element: string; shift: number; shifted: string[] }

const quietMs = 800
const longestMs = 15_000

type Seen = Paint & { lastAt: number }

declare global {
  interface Window {
    seenPaint?: Seen
  }
}

/** Opens a page in a browser that has nothing in its cache, and waits until nothing comes or moves any more. */
export async function paintOfLoad(browser: Browser, options: BrowserContextOptions, path: string): Promise<Paint> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(path)
    await page.waitForFunction(
      (quiet) => {
        const seen = window.seenPaint
        const last = Math.max(
          seen?.lastAt ?? 0,
          ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
        )
        return seen !== undefined && seen.ms > 0 && performance.now() - last > quiet
      },
      quietMs,
      { timeout: longestMs, polling: 100 },
    )
    const seen = await page.evaluate(() => window.seenPaint)
    if (!seen) throw new Error(`Nothing was painted at ${path}`)
    const { lastAt: _lastAt, ...paint } = seen
    return paint
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything of it. No function in it has a name: the helper that keeps names is not in the page. */
function watch() {
  const seen: Seen = { ms: 0, element: '', shift: 0, shifted: [], lastAt: 0 }
  window.seenPaint = seen
  for (const type of ['largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.lastAt = performance.now()
        if (type === 'largest-contentful-paint') {
          seen.ms = entry.startTime
          if ('element' in entry && entry.element instanceof Element)
            seen.element = `${entry.element.tagName.toLowerCase()} ${entry.element.className}`
        } else if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
          seen.shift += Number(entry.value)
          if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
          for (const { node } of entry.sources)
            if (node instanceof Element) seen.shifted.push(`${node.tagName.toLowerCase()} ${node.className}`)
        }
      }
    }).observe({ type, buffered: true })
}
