import type { BrowserContext, Page } from 'playwright-core'

export type PageProblems = { all: () => string[]; expect: (problem: RegExp) => void }

/**
 * Everything that goes wrong in a page without the person seeing it: console errors, exceptions, refused requests, CSP.
 */
export function watchProblems(context: BrowserContext, address: string): PageProblems {
  const found: string[] = []
  const expected: RegExp[] = []
  const ours = (url: string) => url.startsWith(address)

  context.on('console', (message) => {
    // the failed request itself is reported below, with its address
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      found.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => found.push(`exception: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400)
      found.push(`${response.status()} ${response.request().method()} ${response.url().replace(address, '')}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // the page cancels requests it no longer needs
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason} ${request.method()} ${request.url()}`)
  })
  context.on('request', (request) => {
    // chrome: the browser's own viewer of PDFs
    if (!ours(request.url()) && !/^(data|blob|about|chrome|chrome-extension):/.test(request.url()))
      found.push(`foreign request: ${request.url()}`)
  })

  return {
    all: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    expect: (problem) => void expected.push(problem),
  }
}

/** CSP violations that the console does not show. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
}
