/** An unusable setting; the message names it. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
  readonly problems: readonly { name: string; text: string }[]
  constructor(
    message: string,
    { problems = [], ...options }: { problems?: readonly { name: string; text: string }[]; cause?: unknown } = {},
  ) {
    super(message, options)
    this.problems = problems
  }
}

export const invalid = (name: string, text: string) =>
  new InvalidSetting(`Неверные настройки:\n  ${name}: ${text}`, { problems: [{ name, text }] })
