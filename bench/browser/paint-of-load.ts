import type { Browser, BrowserContextOptions } from 'playwright-core'

/** Milliseconds until the largest paint, what was painted, and how far the layout shifted without user input. */
export type Paint = {
  ms: number
  element: string
  shift: number
  shifted: string[]
  /** Requested before the first row of goods was drawn, as they are sent; missing where none is drawn. */
  scripts?: { count: number; kb: number }
}

const quietMs = 800
const longestMs = 15_000

type Seen = Paint & { lastAt: number; listAt: number }

declare global {
  interface Window {
    seenPaint?: Seen
  }
}

/** Opens a page in a browser with an empty cache, and waits until nothing loads or moves any more. */
export async function paintOfLoad(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  slowdown = 1,
): Promise<Paint> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    if (slowdown > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
    const { lastAt: _lastAt, listAt, ...paint } = seen
    if (listAt === 0) return paint
    const scripts = await page.evaluate(
      (before) =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming &&
            entry.startTime < before &&
            new URL(entry.name).pathname.endsWith('.js')
              ? [entry.encodedBodySize]
              : [],
          ),
      listAt,
    )
    return { ...paint, scripts: { count: scripts.length, kb: scripts.reduce((sum, size) => sum + size, 0) / 1024 } }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page before its own scripts. No function in it has a name: the compiler's helper that keeps names is not
 * in the page.
 */
function watch() {
  const seen: Seen = { ms: 0, element: '', shift: 0, shifted: [], lastAt: 0, listAt: 0 }
  window.seenPaint = seen
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-seen]')) return
    seen.listAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
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
