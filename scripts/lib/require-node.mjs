// Imported first, so that an old Node shows a message instead of a stack trace.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Нужен Node.js 20.19 или новее (лучше 22 или 24), а запущен ${process.versions.node}. Установите новую версию: https://nodejs.org`,
  )
  process.exit(1)
}
if (process.platform === 'win32') {
  console.error(
    'В Windows портал запускают в WSL: выполните «wsl --install», откройте Linux и запустите в нём ту же команду.',
  )
  process.exit(1)
}
