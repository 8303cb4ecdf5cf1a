import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width">
<title>Снаб запускается</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#10233c;color:#fff}main{text-align:center;padding:24px}p{color:#b9c6d8}</style></head>
<body><main><h1>Снаб запускается</h1><p role="status">%STEP%</p><p>Страница обновится сама.</p></main></body></html>`

export type ProgressServer = {
  server: Server
  /** Throws CannotListen. */
  listen(port: number, host: string): Promise<void>
  /** The text of the page while the portal is not ready. */
  say(step: string): void
  /** Passes all further requests to the portal. */
  handOver(listener: RequestListener): void
}

/** The portal cannot listen on its address; the message is a Russian sentence for the person who started it. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Answers from the first second: alive, not ready, and a page with the current step. */
export function progressServer(): ProgressServer {
  let step = 'Подготовка'
  let listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
    else if (path === '/readyz')
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"status":"starting"}')
    else
      response
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' })
        .end(page.replace('%STEP%', step))
  }
  const server = createServer((request, response) => listener(request, response))
  return {
    server,
    listen: async (port, host) => {
      server.listen(port, host)
      try {
        await once(server, 'listening')
      } catch (error) {
        throw new CannotListen(whyNot(error, port, host), { cause: error })
      }
    },
    say: (text) => (step = text),
    handOver: (next) => (listener = next),
  }
}

function whyNot(error: unknown, port: number, host: string): string {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Порт ${port} уже занят другой программой: задайте другой в PORT.`
    case 'EACCES':
      return `Порт ${port} открыт только администратору системы: задайте в PORT число от 1024.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return `У этой машины нет адреса ${host}: задайте в HOST её адрес, 127.0.0.1 или 0.0.0.0 (все адреса).`
    default:
      return `Не удалось слушать ${host}, порт ${port}: ${error instanceof Error ? error.message : String(error)}`
  }
}
