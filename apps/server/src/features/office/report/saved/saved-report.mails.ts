import { defineMail } from '../../../../mail/message-template'

export const savedReportMail = defineMail({
  name: 'saved-report',
  title: 'Отчёт по расписанию',
  about: 'Сотруднику, который сохранил отчёт и получает его письмом.',
  variables: {
    name: { words: 'Название отчёта', example: 'Продажи за неделю' },
    dates: { words: 'За какие дни', example: '01.03.2026–07.03.2026' },
    rows: { words: 'Сколько строк', example: '12' },
    url: { words: 'Ссылка на отчёт', example: 'https://portal.example/staff/reports', isRequired: true },
  },
  subject: '{{name}}, {{dates}}',
  heading: '{{name}}',
  body: `Отчёт за {{dates}} приложен к письму книгой xlsx.

- Строк: {{rows}}

[Открыть отчёт]({{url}})

> Приостановить или изменить рассылку можно на странице отчётов.`,
  view: ({ rows, ...values }: { name: string; dates: string; rows: number; url: string }) => ({
    ...values,
    rows: String(rows),
  }),
})
