/** What makes the account screens of «Вольт-Монтаж» and «Ампер-Строй» live: colleagues, addresses, debts, rules. Sums agree with `demoCompanies`. */

export const demoAddresses = [
  {
    companyId: 1,
    userId: null,
    name: 'Главный склад',
    address: 'г. Нижний Новгород, ул. Родионова, д. 165, стр. 4',
    city: 'Нижний Новгород',
    comment: 'Въезд со двора, пропуск на машину за час',
    contactName: 'Кузнецов Андрей',
    contactPhone: '+7 910 123-00-02',
    isDefault: true,
    weekdays: [1, 3, 5],
  },
  {
    companyId: 1,
    userId: null,
    name: 'Объект «Анкудиновка»',
    address: 'Нижегородская обл., с. Анкудиновка, Русская ул., д. 8',
    city: 'Анкудиновка',
    comment: 'Манипулятор, разгрузка до 17:00',
    contactName: 'Прораб Сорокин',
    contactPhone: '+7 910 123-44-10',
    isDefault: false,
    weekdays: [2, 4],
  },
  {
    companyId: 1,
    userId: null,
    name: 'Офис',
    address: 'г. Нижний Новгород, ул. Большая Покровская, д. 15',
    city: 'Нижний Новгород',
    comment: '',
    contactName: '',
    contactPhone: '',
    isDefault: false,
    weekdays: [],
  },
  {
    companyId: 2,
    userId: null,
    name: 'Мастерская',
    address: 'г. Нижний Новгород, ул. Советская, д. 12',
    city: 'Нижний Новгород',
    comment: '',
    contactName: '',
    contactPhone: '',
    isDefault: true,
    weekdays: [4],
  },
  {
    companyId: 3,
    userId: null,
    name: 'Склад на Малышева',
    address: 'г. Екатеринбург, ул. Малышева, д. 51',
    city: 'Екатеринбург',
    comment: 'Рампа № 3',
    contactName: 'Зайцева Ольга',
    contactPhone: '+7 912 234-00-03',
    isDefault: true,
    weekdays: [1, 2, 3, 4, 5],
  },
  {
    companyId: null,
    userId: 4,
    name: 'Дом',
    address: 'г. Нижний Новгород, ул. Белинского, д. 58, кв. 14',
    city: 'Нижний Новгород',
    comment: 'Домофон 14',
    contactName: '',
    contactPhone: '',
    isDefault: true,
    weekdays: [],
  },
] as const

/** Days from the day of loading. Shipments besides the orders of the demonstration, which are all paid: what «Вольт-Монтаж» owes is 412 350,40, of it 96 120,00 overdue. */
export const demoDues = [
  {
    companyId: 1,
    legalEntityId: 1,
    number: '3987',
    madeDaysAgo: 33,
    dueInDays: -12,
    amount: 80_320_00,
    paid: 20_000_00,
  },
  { companyId: 1, legalEntityId: 1, number: '4011', madeDaysAgo: 27, dueInDays: -6, amount: 35_800_00, paid: 0 },
  { companyId: 1, legalEntityId: 1, number: '4052', madeDaysAgo: 18, dueInDays: 3, amount: 112_430_40, paid: 0 },
  { companyId: 1, legalEntityId: 2, number: '4068', madeDaysAgo: 14, dueInDays: 7, amount: 95_300_00, paid: 0 },
  { companyId: 1, legalEntityId: 1, number: '4090', madeDaysAgo: 5, dueInDays: 16, amount: 108_500_00, paid: 0 },
  { companyId: 3, legalEntityId: 4, number: '4033', madeDaysAgo: 22, dueInDays: 8, amount: 60_000_00, paid: 0 },
  { companyId: 3, legalEntityId: 4, number: '4077', madeDaysAgo: 10, dueInDays: 20, amount: 28_900_00, paid: 0 },
] as const

/** Manager's orders from 300 000 ₽ want the administrator's word; it was 10 000 ₽ when the first of them were asked for. */
export const formerMinimum = 10_000_00

export const demoRules = [
  { companyId: 1, userId: null, kind: 'total' as const, minimumTotal: 300_000_00, sectionId: null },
] as const
