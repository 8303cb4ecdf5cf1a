/** The clipboard exists only on https and localhost; elsewhere the selection is copied as it was in the old days. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // inside of an open dialog: elsewhere the focus would be taken back before it is copied
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
