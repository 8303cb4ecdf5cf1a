/** The clipboard API exists only on https and localhost; elsewhere the old way copies a selection. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // inside an open dialog, because elsewhere the focus would be trapped before copying
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
