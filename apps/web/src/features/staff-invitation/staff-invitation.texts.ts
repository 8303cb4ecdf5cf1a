import { defineTexts } from '../../lib/texts/texts'

export const staffInvitationTexts = defineTexts({
  'staffInvitation.title': 'Учётная запись сотрудника',
  'staffInvitation.intro': 'Вы будете входить по почте {{email}} и паролю. Роль на портале: {{role}}.',
  'staffInvitation.role.sales': 'менеджер по продажам',
  'staffInvitation.role.content': 'редактор',
  'staffInvitation.role.administrator': 'администратор портала',
  'staffInvitation.firstName': 'Имя',
  'staffInvitation.lastName': 'Фамилия',
  'staffInvitation.password': 'Пароль',
  'staffInvitation.passwordHint': 'Не короче 8 знаков, не из списка распространённых',
  'staffInvitation.repeat': 'Пароль ещё раз',
  'staffInvitation.needFirstName': 'Укажите имя',
  'staffInvitation.needLastName': 'Укажите фамилию',
  'staffInvitation.needPassword': 'Пароль короче 8 знаков',
  'staffInvitation.needRepeat': 'Пароли не совпадают',
  'staffInvitation.submit': 'Начать работу',
  'staffInvitation.dead': 'Приглашение не действует',
  'staffInvitation.deadHint': 'Ссылка работает один раз и не дольше суток. Попросите администратора прислать новую.',
  'staffInvitation.toPortal': 'На портал',
})
