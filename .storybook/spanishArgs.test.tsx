import { composeStory } from '@storybook/react-vite'
import { expect, it } from 'vitest'
import { argsIn } from './spanishArgs.ts'

it('leaves out in Spanish what a story leaves out', async () => {
  let args: unknown
  const Story = composeStory(
    {
      args: { label: 'Storage', valueText: undefined },
      parameters: { es: { label: 'Almacenamiento', valueText: undefined } },
      render: (_, context) => {
        args = argsIn('es', context)
        return <></>
      },
    },
    {
      args: { label: 'Users', valueText: '31 of 50' },
      parameters: { es: { label: 'Usuarios', valueText: '31 de 50' } },
    },
  )
  await Story.run()
  expect(args).toEqual({ label: 'Almacenamiento', valueText: undefined })
})
