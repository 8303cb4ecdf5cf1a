import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** CHROME_PATH, or Chromium where systems install it. */
export function chromiumPath(): string {
  const found = process.env.CHROME_PATH ?? places.find((path) => existsSync(path))
  if (!found) throw new Error('No Chromium found: set CHROME_PATH')
  return found
}
