import { defineTexts } from '../../../../lib/texts/texts'

export const disputesTexts = defineTexts({
  'disputes.state': 'Состояние',
  'disputes.open': 'Ждут ответа',
  'disputes.decided': 'Решённые',
  'disputes.nothing': 'Все строки актов приняты',
  'disputes.nothingHint': 'Когда покупатель не согласится со строкой акта сверки, она появится здесь.',
  'disputes.nothingDecided': 'Решённых споров ещё нет',
  'disputes.allCompanies': 'Показать все компании',
  'disputes.row': '{{row}} от {{day}} на {{sum}}',
  'disputes.rowNoDay': '{{row}} на {{sum}}',
  'disputes.answer': 'Ответ покупателю',
  'disputes.answerHint': 'Покупатель увидит его в акте сверки и получит уведомление',
  'disputes.take': 'В работу',
  'disputes.accept': 'Принять',
  'disputes.refuse': 'Отклонить',
  'disputes.saved': 'Ответ сохранён',
  'disputes.answeredBy': '{{name}}, {{date}}',
})
