import {
  addDocument,
  addOrder,
  beginLate,
  changeOrder,
  endLate,
  hideOrShow,
  payDocument,
  setPrice,
  setStock,
  takeBack,
} from './changes'
import { askFeed, askWhile, breakWaiting, copyOf, take } from './program'
import type { Arrival, Step } from './steps'
import { backUp, lose, pass, restartDatabase, restartServer, seen, settle, type World } from './world'

export async function play(world: World, step: Step): Promise<void> {
  world.at += 1
  switch (step.kind) {
    case 'price':
      return setPrice(world, step.at, step.value)
    case 'stock':
      return setStock(world, step.at, step.value)
    case 'hide-or-show':
      return hideOrShow(world, step.at)
    case 'late-begins':
      return beginLate(world, step.at, step.value)
    case 'late-ends':
      return endLate(world)
    case 'order':
      return addOrder(world)
    case 'document':
      return addDocument(world, step.at)
    case 'order-changed':
      return changeOrder(world, step.at)
    case 'order-back':
      return takeBack(world, step.at)
    case 'paid':
      return payDocument(world, step.at)
    case 'read':
      return read(world, step.arrival)
    case 'send':
      return world.receiver.send(world.portal, world.webhookId, step.modes)
    case 'server-restarts':
      return restartServer(world)
    case 'database-restarts':
      return restartDatabase(world)
    case 'hours-pass':
      return pass(world, 3)
    case 'backup':
      return backUp(world)
    case 'loss':
      return lose(world, step)
  }
}

async function read(world: World, arrival: Arrival): Promise<void> {
  const { portal, person, program, address } = world
  if (arrival.kind === 'kept') world.others.push(copyOf(program))
  // a change during the answer counts as one after it
  const before = seen(world)
  if (arrival.kind !== 'during') {
    const text = await askFeed(portal, person.token, program)
    take(program, arrival.kind === 'cut' ? beginningOf(text, arrival.lines) : text, before)
    return
  }
  const text = await askWhile(portal, person.token, program, {
    address,
    act: async (watcher) => {
      if (arrival.what === 'price') await setPrice(world, 0, 1 + (world.at % 9))
      if (arrival.what === 'connection-breaks') await breakWaiting(watcher)
      if (arrival.what === 'database-stops') await restartDatabase(world)
    },
  })
  await settle(world)
  take(program, text, before)
}

const beginningOf = (text: string, lines: number): string => text.split('\n').slice(0, lines).join('\n') + '\n'
