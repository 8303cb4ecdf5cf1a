/**
 * Data for the account screens of «Вольт-Монтаж» and «Ампер-Строй»: colleagues, addresses, debts, rules. Sums agree
 * with `demoCompanies`.
 */

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

/**
 * Days before the day of loading. Shipped deferred orders that are not paid yet; all others are paid. «Вольт-Монтаж»
 * owes 412 350,40, of it 96 120,00 overdue; «Ампер-Строй» owes 113 400,00, of it 24 500,00 overdue.
 */
export const demoDues = [
  {
    userId: 1,
    companyId: 1,
    legalEntityId: 1,
    sellerId: 1,
    number: '3987',
    madeDaysAgo: 33,
    amount: 80_320_00,
    paid: 20_000_00,
    kind: 'transfer',
  },
  {
    userId: 1,
    companyId: 1,
    legalEntityId: 1,
    sellerId: 2,
    number: '4011',
    madeDaysAgo: 27,
    amount: 35_800_00,
    paid: 0,
    kind: 'transfer',
  },
  {
    userId: 1,
    companyId: 1,
    legalEntityId: 1,
    sellerId: 1,
    number: '4052',
    madeDaysAgo: 18,
    amount: 112_430_40,
    paid: 0,
    kind: 'transfer',
  },
  {
    userId: 1,
    companyId: 1,
    legalEntityId: 2,
    sellerId: 1,
    number: '4068',
    madeDaysAgo: 14,
    amount: 95_300_00,
    paid: 0,
    kind: 'transfer',
  },
  {
    userId: 1,
    companyId: 1,
    legalEntityId: 1,
    sellerId: 1,
    number: '4090',
    madeDaysAgo: 5,
    amount: 108_500_00,
    paid: 0,
    kind: 'waybill',
  },
  {
    userId: 3,
    companyId: 3,
    legalEntityId: 4,
    sellerId: 1,
    number: '3971',
    madeDaysAgo: 36,
    amount: 24_500_00,
    paid: 0,
    kind: 'transfer',
  },
  {
    userId: 3,
    companyId: 3,
    legalEntityId: 4,
    sellerId: 1,
    number: '4033',
    madeDaysAgo: 22,
    amount: 60_000_00,
    paid: 0,
    kind: 'waybill',
  },
  {
    userId: 3,
    companyId: 3,
    legalEntityId: 4,
    sellerId: 1,
    number: '4077',
    madeDaysAgo: 10,
    amount: 28_900_00,
    paid: 0,
    kind: 'transfer',
  },
] as const

/**
 * Manager's orders from 300 000 ₽ need the administrator's approval; it was 10 000 ₽ when the first of them were
 * requested.
 */
export const formerMinimum = 10_000_00

export const demoRules = [
  { companyId: 1, userId: null, kind: 'total' as const, minimumTotal: 300_000_00, sectionId: null },
] as const
