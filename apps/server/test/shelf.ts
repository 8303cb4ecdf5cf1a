import { world, type Portal } from './portal'

export async function shelf(portal: Portal) {
  return {
    red: await portal.newProduct({
      article: 'MVA20-1-016-C',
      name: 'Выключатель автоматический 1P 16А C',
      price: 100_00,
      features: { 1: 16, 2: world.red },
      recommended: true,
    }),
    blue: await portal.newProduct({
      article: 'MVA20-1-025-C',
      name: 'Выключатель автоматический 1P 25А C',
      price: 200_00,
      features: { 1: 25, 2: world.blue, 3: true },
      brandId: 2,
      stock: 0,
      virtualStock: 5,
    }),
    lamp: await portal.newProduct({
      article: '0012-345',
      name: 'Светильник светодиодный 36Вт IP65',
      price: 300_00,
      sectionId: 3,
      brandId: null,
      sellerId: 2,
      features: { 1: 1.5 },
      stock: 3,
    }),
    request: await portal.newProduct({
      article: 'ON-REQUEST',
      name: 'Щит по чертежам заказчика',
      price: null,
      sectionId: 1,
      stock: 0,
      features: {},
    }),
  }
}
