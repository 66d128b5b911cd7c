const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

const isEndless = (animation: Animation): boolean =>
  animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY

/** Settles when nothing on the page moves any more: what axe measures half-way is neither here nor there. */
export const settled = async (): Promise<void> => {
  await nextFrame()
  await nextFrame()
  const moving = document.getAnimations().filter((animation) => !isEndless(animation))
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await nextFrame()
}
