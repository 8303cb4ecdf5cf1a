/** Messages that let whoever reads them in: codes and links of invitations. Nobody but their recipient sees the text. */
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
