import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../../../scripts/lib/processes.mjs'
import { at } from '../../../scripts/lib/root.mjs'
import { buildPackage } from './buildPackage.ts'
import type { Manifest } from './manifest.ts'

export interface Packed {
  /** An application's folder: the package is unpacked in its node_modules, beside its dependencies. */
  application: string
  packageFolder: string
  /** The tarball of `npm pack`. */
  tarball: string
  files: readonly string[]
}

const done = async (command: string, args: readonly string[]): Promise<string> => {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} has failed:\n${output}`)
  return output
}

const filesOf = async (pack: string): Promise<string[]> =>
  (await done('tar', ['-tzf', pack]))
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''))

const link = (application: string, name: string): void => {
  const place = join(application, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(at('node_modules', name), place, 'dir')
}

export const manifestIn = (packageFolder: string): Manifest =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by publishedManifest, with that type
  JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest

/** Packs the package and installs it into an empty application, without a network: only declared dependencies are linked. */
export const installPacked = async (): Promise<Packed> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-package-')))
  const built = join(folder, 'built')
  await buildPackage(built)
  await done('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, built])
  const application = join(folder, 'application')
  const packageFolder = join(application, 'node_modules/@portico/design-system')
  mkdirSync(packageFolder, { recursive: true })
  const { name, version, dependencies, peerDependencies } = manifestIn(built)
  const pack = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  await done('tar', ['-xzf', pack, '-C', packageFolder, '--strip-components', '1'])
  for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) link(application, needed)
  // The types of styled-components use Node's.
  for (const types of ['@types/react', '@types/react-dom', '@types/node', 'undici-types'])
    link(application, types)
  return { application, packageFolder, tarball: pack, files: await filesOf(pack) }
}

export const removePacked = ({ application }: Packed): void =>
  rmSync(dirname(application), { recursive: true, force: true })
