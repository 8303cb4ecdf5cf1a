import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'

/** A failure with a message for the person. */
export class Failed extends Error {}

/** Ends the script with the message of a Failed, or with full details of other errors. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failed ? error.message : error)
    process.exitCode = 1
  }
}

/** Path of a tool installed by npm. */
export const tool = (name) => join(root, 'node_modules', '.bin', name)

/**
 * Runs a program in the root folder and resolves with its exit code. `quiet` hides its output unless it fails. Signals,
 * and the AbortSignal `until`, are forwarded, and the program is awaited.
 */
export function run(command, args, { quiet = false, env = {}, until } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      // installed tools look for node on the PATH
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))

    let isStopped = false
    const pass = (signal) => {
      isStopped = true
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    // many programs abort on a second signal
    until?.addEventListener('abort', () => isStopped || child.kill())
    const settle = () => signals.forEach((signal) => process.off(signal, pass))

    child.on('error', (error) => {
      settle()
      reject(new Failed(`Не удалось запустить ${command}: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      settle()
      if (code !== 0) process.stderr.write(output)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}
