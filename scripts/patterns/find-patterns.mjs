import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/**
 * Returns every regular expression in TypeScript files: literals, and `RegExp(…)` of arguments that are static
 * (constants, templates and joins of them, `.source` of another pattern). `unresolved` lists the remaining calls.
 */
export function findPatterns(files) {
  const trees = new Map();
  const patterns = [];
  const unresolved = [];
  const treeOf = (file) => {
    if (!trees.has(file)) {
      trees.set(file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
    }
    return trees.get(file);
  };

  function declarationOf(name, file) {
    for (const statement of treeOf(file).statements) {
      if (ts.isVariableStatement(statement)) {
        const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
        if (found?.initializer) return { node: found.initializer, file };
      }
      const imported =
        ts.isImportDeclaration(statement) &&
        statement.importClause?.namedBindings?.elements?.find((one) => one.name.text === name);
      if (imported && statement.moduleSpecifier.text.startsWith('.')) {
        const target = normalize(join(dirname(file), statement.moduleSpecifier.text)).replace(/\.js$/, '.ts');
        return declarationOf((imported.propertyName ?? imported.name).text, target);
      }
    }
    return undefined;
  }

  /** Returns the text or list of texts of a static expression; absent when it is not static. */
  function constantOf(node, file) {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return node.text.replaceAll('_', '');
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
      return constantOf(node.expression, file);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map((span) => [constantOf(span.expression, file), span.literal.text]);
      return parts.some(([value]) => typeof value !== 'string')
        ? undefined
        : node.head.text + parts.flat().join('');
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [constantOf(node.left, file), constantOf(node.right, file)];
      return left === undefined || right === undefined ? undefined : left + right;
    }
    if (ts.isArrayLiteralExpression(node)) {
      const items = node.elements.map((item) =>
        ts.isSpreadElement(item) ? constantOf(item.expression, file) : constantOf(item, file),
      );
      return items.includes(undefined) ? undefined : items.flat();
    }
    if (ts.isIdentifier(node)) {
      const found = declarationOf(node.text, file);
      return found && constantOf(found.node, found.file);
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
      return patternOf(node.expression, file)?.source;
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const on = constantOf(node.expression.expression, file);
      if (on === undefined) return undefined;
      const args = node.arguments.map((one) => patternOf(one, file)?.pattern ?? constantOf(one, file));
      const method = node.expression.name.text;
      const isKnown = ['join', 'trim', 'split', 'replace'].includes(method) && !args.includes(undefined);
      return isKnown ? on[method](...args) : undefined;
    }
    return undefined;
  }

  function patternOf(node, file) {
    if (ts.isIdentifier(node)) {
      const found = declarationOf(node.text, file);
      return found && !ts.isIdentifier(found.node) ? patternOf(found.node, found.file) : undefined;
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      return { source, flags, pattern: new RegExp(source, flags) };
    }
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (!isMade) return undefined;
    const [source, flags] = [node.arguments?.[0], node.arguments?.[1]].map(
      (one) => one && constantOf(one, file),
    );
    if (typeof source !== 'string') return undefined;
    return { source, flags: flags ?? '', pattern: new RegExp(source, flags ?? '') };
  }

  for (const file of files) {
    const tree = treeOf(file);
    const visit = (node) => {
      const isMade =
        (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp';
      if (isMade || ts.isRegularExpressionLiteral(node)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
        const found = patternOf(node, file);
        if (found) patterns.push({ file, line, source: found.source, flags: found.flags });
        else unresolved.push({ file, line, source: node.getText(tree) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { patterns, unresolved };
}
