import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withProgress } from '../lib/progress.mjs'
import { root } from '../lib/root.mjs'
import { Failed, run } from '../lib/run.mjs'

const pom = join(root, 'scripts', 'opensearch', 'pom.xml')

/** Modules as OpenSearch loads them, each from a folder, with its own class loader and permissions. */
const modules = [
  {
    name: 'transport-netty4',
    classname: 'org.opensearch.transport.Netty4Plugin',
    libraries: /^(transport-netty4-client|netty)-/,
    permissions: [
      'java.io.FilePermission "/proc/sys/net/core/somaxconn", "read"',
      'java.net.SocketPermission "*", "accept,connect"',
      'java.lang.RuntimePermission "setContextClassLoader"',
      'java.lang.RuntimePermission "getClassLoader"',
    ],
  },
  {
    name: 'lang-painless',
    classname: 'org.opensearch.painless.PainlessPlugin',
    libraries: /^(lang-painless|opensearch-scripting-painless-spi|antlr4-runtime|asm(-\w+)?)-\d/,
    permissions: ['java.lang.RuntimePermission "createClassLoader"', 'java.lang.RuntimePermission "getClassLoader"'],
  },
  {
    name: 'analysis-common',
    classname: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    libraries: /^analysis-common-/,
    permissions: [],
  },
]

/**
 * OpenSearch for tests and the drill, assembled from libraries that Maven fetches with its own settings. Returns its
 * folder.
 */
export async function installOpenSearch() {
  const version = /<opensearch\.version>([^<]+)</.exec(await readFile(pom, 'utf8'))?.[1]
  if (!version) throw new Failed(`В ${pom} нет версии OpenSearch.`)
  const home = join(root, '.cache', `opensearch-${version}`)
  if (existsSync(home)) return home

  // renamed last, so that the folder exists only when complete
  const unfinished = `${home}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    await withProgress(`Устанавливаем OpenSearch ${version}`, () => fetchLibraries(join(unfinished, 'lib')))
    for (const module of modules) await layModule(unfinished, module, version)
    // OpenSearch would create them when missing, but it may not write here
    for (const folder of ['plugins', 'extensions']) await mkdir(join(unfinished, folder))
    await writeStarter(join(unfinished, 'bin'))
    await rename(unfinished, home)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return home
}

async function fetchLibraries(folder) {
  const args = ['-B', '-q', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime']
  if ((await run('mvn', [...args, `-DoutputDirectory=${folder}`], { quiet: true })) !== 0)
    throw new Failed('Библиотеки OpenSearch не загрузились: смотрите сообщения Maven выше.')
}

async function layModule(home, { name, classname, libraries, permissions }, version) {
  const folder = join(home, 'modules', name)
  await mkdir(folder, { recursive: true })
  const own = (await readdir(join(home, 'lib'))).filter((file) => libraries.test(file))
  for (const file of own) await rename(join(home, 'lib', file), join(folder, file))
  const description = { name, description: name, version, 'opensearch.version': version, 'java.version': 11, classname }
  const lines = Object.entries(description).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(join(folder, 'plugin-descriptor.properties'), lines.join(''))
  if (permissions.length > 0)
    await writeFile(
      join(folder, 'plugin-security.policy'),
      `grant {\n${permissions.map((permission) => `  permission ${permission};\n`).join('')}};\n`,
    )
}

/**
 * Called like the starter of a real distribution: the folder of settings and options of Java are in the environment.
 */
async function writeStarter(folder) {
  const file = join(folder, 'opensearch')
  await mkdir(folder)
  await writeFile(
    file,
    `#!/bin/sh
home=$(cd "$(dirname "$0")/.." && pwd)
exec "\${JAVA_HOME:+$JAVA_HOME/bin/}java" $OPENSEARCH_JAVA_OPTS \\
  -Djava.security.manager=allow -Dfile.encoding=UTF-8 -Dlog4j2.disable.jmx=true \\
  -Dopensearch.path.home="$home" -Dopensearch.path.conf="$OPENSEARCH_PATH_CONF" \\
  -cp "$home/lib/*" org.opensearch.bootstrap.OpenSearch "$@"
`,
  )
  await chmod(file, 0o755)
}
