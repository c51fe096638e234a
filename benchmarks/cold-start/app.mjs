// The app of `starts/toolwright.mjs` in figures and names, apart from what writes its snapshot: that imports more than the app does.
export const TOOLKITS = 50;
export const TOOLS_PER_TOOLKIT = 20;

export const toolkitName = (toolkit) => `Toolkit${toolkit}`;
export const methodName = (toolkit, tool) => `look_up_${toolkit}_${tool}`;
