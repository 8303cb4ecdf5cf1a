import { defineTexts } from '../../../lib/texts/texts'

export const staffInvitationTexts = defineTexts({
  'staffInvitation.title': 'Учётная запись сотрудника',
  'staffInvitation.intro': 'Вы будете входить по почте {{email}} и паролю. Роль на портале: {{role}}.',
  'staffInvitation.role.sales': 'менеджер по продажам',
  'staffInvitation.role.content': 'редактор',
  'staffInvitation.role.administrator': 'администратор портала',
  'staffInvitation.submit': 'Начать работу',
  'staffInvitation.dead': 'Приглашение не действует',
  'staffInvitation.deadHint': 'Ссылка работает один раз и не дольше суток. Попросите администратора прислать новую.',
  'staffInvitation.toPortal': 'На портал',
})
