import type { SurveyQuestion } from '@snab/contract/content/survey'
import type { ClubLevel } from '@snab/domain/content/golden-club'

export const demoClubLevels: readonly ClubLevel[] = [
  {
    name: 'Серебро',
    from: 0,
    basisPoints: 50,
    privileges: ['Баллы за каждый выполненный заказ', 'Новинки на неделю раньше'],
  },
  {
    name: 'Золото',
    from: 1_000_000_00,
    basisPoints: 100,
    privileges: ['Персональный менеджер', 'Заявки до 12:00 — отгрузка в тот же день'],
  },
  {
    name: 'Платина',
    from: 5_000_000_00,
    basisPoints: 150,
    privileges: [
      'Резерв на пять рабочих дней',
      'Бесплатная сборка щитов до 24 модулей',
      'Приглашения на испытания новинок',
    ],
  },
]

type DemoSurvey = {
  place: 'portal' | 'golden-club'
  title: string
  intro: string
  viewers: 'signed-in' | 'companies'
  questions: SurveyQuestion[]
}

export const demoSurveys: readonly DemoSurvey[] = [
  {
    place: 'portal',
    title: 'Что нового: главная страница и лента новостей',
    intro: '<p>Мы обновили главную страницу. Ответ займёт минуту.</p>',
    viewers: 'companies',
    questions: [
      {
        text: 'Что на главной полезнее всего?',
        kind: 'many',
        options: ['Требует внимания', 'Купленное раньше', 'Акции', 'Новости'],
        isRequired: true,
      },
      { text: 'Оцените новую главную', kind: 'mark', options: [], isRequired: false },
      { text: 'Чего не хватает?', kind: 'text', options: [], isRequired: false },
    ],
  },
  {
    place: 'golden-club',
    title: 'Анкета участника клуба',
    intro: '<p>Расскажите о своей работе, и мы подберём привилегии.</p>',
    viewers: 'companies',
    questions: [
      {
        text: 'Чем занимается ваша компания?',
        kind: 'one',
        options: ['Монтаж', 'Производство щитов', 'Эксплуатация зданий', 'Торговля'],
        isRequired: true,
      },
      {
        text: 'Какие привилегии вам нужны?',
        kind: 'many',
        options: ['Отсрочка', 'Обучение', 'Сборка щитов', 'Подарки'],
        isRequired: false,
      },
    ],
  },
]
