/** Messages that grant access: codes and invitation links. Only their recipient may see the text. */
const secretTemplates: ReadonlySet<string> = new Set([
  'registration-code',
  'sign-in-code',
  'password-reset-code',
  'contact-code',
  'code',
  'invitation',
  'staff-invitation',
  'approval-requested',
])

export const holdsSecret = (template: string): boolean => secretTemplates.has(template)
