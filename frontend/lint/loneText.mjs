/**
 * A browser that translates a page replaces each text by an element of its own. React goes on with the text that it
 * made: taking it away, or putting something before it, throws, and the page is gone. Whole elements, and texts that
 * are alone in theirs, are safe. So a text stands alone in its element wherever something beside it comes and goes.
 */

/** Library components that put something beside their children; nothing may come or go there. */
const BESIDE = new Set([
  "Button",
  "ButtonBase",
  "ListItemButton",
  "MenuItem",
  "SubmitButton",
  "ToggleButton",
]);
const ICONS = new Set(["startIcon", "endIcon"]);

// Flags of TypeScript's types (ts.TypeFlags).
const TEXT = 4 | 8 | 64 | 128 | 256 | 2048 | 134217728;
const NOTHING = 16 | 512 | 16384 | 32768 | 65536;

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      goes: "This text comes and goes beside something else: a page that the browser translates breaks. Give it an element of its own.",
      before:
        "Something that comes and goes is put before this text: a page that the browser translates breaks. Give it an element of its own.",
      fragment:
        "This text goes away with its component, and is in no element of it: a page that the browser translates breaks. Give it one.",
      component:
        "This component is a text: where it comes and goes, a page that the browser translates breaks. Return an element.",
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    const partsOf = (type) => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);
    const typesOf = (node) => partsOf(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node)));
    // The left side of `a && b` where it is falsy: an empty text is not drawn at all.
    const isEmpty = ({ value }) => value === "" || value === 0 || value?.base10Value === "0";
    const isText = (type) => (type.flags & TEXT) !== 0 && !isEmpty(type);
    const isNothing = (type) => (type.flags & NOTHING) !== 0 || isEmpty(type);
    // The library's type of all that can be drawn; a component takes it as it is.
    const isAnything = (types) => types.some(({ symbol }) => symbol?.name === "Iterable");
    const isList = (type) => checker.isArrayType(type) || checker.isTupleType(type);
    const textsIn = (type) =>
      isList(type) && checker.getTypeArguments(type).some((each) => partsOf(each).some(isText));

    /** Whether the component of an element may render nothing. */
    function mayBeNothing({ openingElement: { name } }) {
      if (name.type !== "JSXIdentifier" || /^[a-z]/.test(name.name)) return false;
      const declared = checker
        .getTypeAtLocation(esTreeNodeToTSNodeMap.get(name))
        .getCallSignatures();
      return declared.some((signature) => {
        const { declaration } = signature;
        // The library's own say ReactNode of everything.
        if (!declaration || declaration.getSourceFile().isDeclarationFile) return false;
        return partsOf(signature.getReturnType()).some(isNothing);
      });
    }

    function goesAway(expression) {
      const types = typesOf(expression);
      return !isAnything(types) && types.some(isNothing);
    }

    /** Whether a text is in a child, and whether the child comes and goes. */
    function kindOf(child) {
      if (child.type === "JSXText") return { text: true, goes: false };
      if (child.type === "JSXElement") return { text: false, goes: mayBeNothing(child) };
      if (child.type === "JSXFragment") return { text: false, goes: false };
      const { expression } = child;
      if (expression.type === "Literal") return { text: true, goes: false };
      const types = typesOf(expression);
      const text = !isAnything(types) && types.some((type) => isText(type) || textsIn(type));
      const nothing = types.some(isNothing);
      const elements = types.some((type) => !isText(type) && !isNothing(type));
      return { text, goes: nothing || (text && elements) || types.some(isList) };
    }

    const isBlank = (child) =>
      (child.type === "JSXText" && child.value.trim() === "") ||
      (child.type === "JSXExpressionContainer" &&
        (child.expression.type === "JSXEmptyExpression" ||
          (child.expression.type === "Literal" && String(child.expression.value).trim() === "")));

    function check(node, { alone, fragment, movedAbout }) {
      const children = node.children.filter((child) => !isBlank(child));
      let gone = movedAbout;
      for (const child of children) {
        const { text, goes } = kindOf(child);
        const beside = children.length > 1 || alone;
        if (text && goes && beside) context.report({ node: child, messageId: "goes" });
        else if (text && gone) context.report({ node: child, messageId: "before" });
        else if (text && fragment) context.report({ node: child, messageId: "fragment" });
        // Whatever is put in goes before the next element that stays.
        if (goes) gone = true;
        else if (!text) gone = false;
      }
    }

    const isComponent = ({ id, parent }) =>
      /^[A-Z]/.test(id?.name ?? (parent.type === "VariableDeclarator" ? parent.id.name : "") ?? "");

    function checkReturn(node) {
      if (!isComponent(node)) return;
      const [signature] = checker
        .getTypeAtLocation(esTreeNodeToTSNodeMap.get(node))
        .getCallSignatures();
      const types = signature ? partsOf(signature.getReturnType()) : [];
      if (!isAnything(types) && types.some(isText))
        context.report({ node: node.id ?? node, messageId: "component" });
    }

    return {
      JSXElement(node) {
        const { name, attributes } = node.openingElement;
        const library = name.type === "JSXIdentifier" && BESIDE.has(name.name);
        const movedAbout =
          library &&
          attributes.some(
            ({ name: attribute, value }) =>
              ICONS.has(attribute?.name) &&
              value?.type === "JSXExpressionContainer" &&
              goesAway(value.expression),
          );
        check(node, { alone: library, fragment: false, movedAbout });
      },
      JSXFragment(node) {
        check(node, { alone: true, fragment: true, movedAbout: false });
      },
      FunctionDeclaration: checkReturn,
      FunctionExpression: checkReturn,
      ArrowFunctionExpression: checkReturn,
    };
  },
};
