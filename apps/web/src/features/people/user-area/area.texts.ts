import { defineTexts } from '../../../lib/texts/texts'

/** Names of the pages are here, beside the list of them; the pages themselves belong to their features. */
export const areaTexts = defineTexts({
  'area.title': 'Личный кабинет',
  'area.pages': 'Разделы личного кабинета',
  'area.person': 'Личное',
  'area.company': 'Компания',
  'area.profile': 'Профиль',
  'area.notifications': 'Уведомления',
  'area.notificationSettings': 'Настройки уведомлений',
  'area.cards': 'Банковские карты',
  'area.sessions': 'Устройства и сеансы',
  'area.keys': 'Ключи доступа',
  'area.priceFeeds': 'Прайс-листы',
  'area.secondStep': 'Вход в два шага',
  'area.goldenClub': 'Golden Club',
  'area.personalData': 'Персональные данные',
  'area.companyPage': 'Компания и условия',
  'area.approvals': 'Согласования',
  'area.people': 'Сотрудники и правила',
  'area.addresses': 'Адреса доставки',
  'area.paymentSchedule': 'График платежей',
  'area.deliverySchedule': 'График доставки',
  'area.waiting': 'ждут вас: {{count, number}}',
  'area.guest': 'Войдите, чтобы открыть личный кабинет',
  'area.guestHint': 'Профиль, уведомления и данные компании видны только вам.',
  'area.signIn': 'Войти',
})
