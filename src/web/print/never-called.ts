/** In place of packages that jspdf loads for pages and SVG as PDF, which nothing here asks for. */
export const nothing = null;
