import type { Meta, StoryObj } from '@storybook/react-vite'
import { aliases, type Alias } from './aliases.ts'
import { componentsByGroup } from './componentList.ts'
import { ComponentTile } from './ComponentTile.tsx'
import { FoundationPage, Gallery, pageParameters } from './page.tsx'

export default {
  title: 'Foundations/Also called',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const components = [...componentsByGroup().values()].flat()

/** A page for a synonym that users search the sidebar for. */
const pageOf = (alias: Alias): StoryObj => ({
  render: () => (
    <FoundationPage
      title={alias}
      lead="Has another name here. Each page explains when to use it, and when not."
    >
      <Gallery>
        {aliases[alias].map((name) => {
          const component = components.find((each) => each.name === name)
          return component && <ComponentTile key={name} {...component} />
        })}
      </Gallery>
    </FoundationPage>
  ),
})

export const Alert = pageOf('Alert')
export const Autocomplete = pageOf('Autocomplete')
export const Badge = pageOf('Badge')
export const Dropdown = pageOf('Dropdown')
export const Loading = pageOf('Loading')
export const Modal = pageOf('Modal')
export const Notification = pageOf('Notification')
export const Sidebar = pageOf('Sidebar')
export const Wizard = pageOf('Wizard')
