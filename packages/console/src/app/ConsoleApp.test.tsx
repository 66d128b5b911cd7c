// @module-tag core
import { makeRootStore } from '@portico/stores/testing'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { catalogues } from '../testing/AppProviders.tsx'
import { ConsoleApp } from './ConsoleApp.tsx'

const Broken = (): never => {
  throw new TypeError('broken code')
}

test('when the whole page fails to render, the draft stays although its form closes', () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  const { root, companyEdit, storage, tabStorage } = makeRootStore()
  const stored = () =>
    [storage, tabStorage].flatMap((area) => area.keys().map((key) => area.get(key))).join(' ')
  companyEdit.open()
  companyEdit.set('state', 'Oreg')
  companyEdit.set('state', 'Oregon')
  expect(stored()).not.toContain('Oregon')
  const { container } = render(
    <ConsoleApp
      app={{ stores: root, tabStorage, started: Promise.resolve() }}
      initialLocale="en"
      initialCatalogue={catalogues.en}
    >
      <Broken />
    </ConsoleApp>,
  )
  expect(container).toBeEmptyDOMElement()
  // The dialog's effects do the same.
  companyEdit.close()
  expect(stored()).toContain('Oregon')
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
})
