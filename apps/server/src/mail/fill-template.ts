import mustache from 'mustache'
import { partsOfBody } from './body-parts'
import type { MailContent } from './mail-content'
import type { TemplateText, View } from './message-template'

/**
 * Placeholders replace values while the markup is parsed and are filled in last, so that text from buyers cannot create
 * buttons or tables. The two private-use characters are removed from texts and values.
 */
const [opening, closing] = ['\uE000', '\uE001']
const place = /\uE000(\d+)\uE001/g
const placeMarks = /[\uE000\uE001]/g

function filler(view: View) {
  const values: string[] = []
  const escape = (value: unknown): string => {
    values.push(String(value).replace(placeMarks, ''))
    return `${opening}${values.length - 1}${closing}`
  }
  return {
    draw: (template: string): string =>
      new mustache.Writer().render(template.replace(placeMarks, ''), view, {}, { escape }),
    finish: (text: string): string => text.replace(place, (_, at: string) => values[Number(at)] ?? ''),
  }
}

export function fillMail({ subject, heading, body }: TemplateText, view: View): MailContent {
  const { draw, finish } = filler(view)
  return {
    subject: finish(draw(subject)),
    heading: finish(draw(heading)).trim(),
    parts: partsOfBody(draw(body), finish),
  }
}

export function fillSms({ body }: Pick<TemplateText, 'body'>, view: View): string {
  const { draw, finish } = filler(view)
  return finish(draw(body)).trim()
}
