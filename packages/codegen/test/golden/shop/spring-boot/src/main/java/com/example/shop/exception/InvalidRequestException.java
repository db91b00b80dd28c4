package com.example.shop.exception;

/** Thrown if a member or parameter of a request is not allowed; the response is 400. */
public class InvalidRequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final String problem;

    public InvalidRequestException(String name, String problem) {
        super(name + " " + problem);
        this.name = name;
        this.problem = problem;
    }

    public String getName() {
        return name;
    }

    public String getProblem() {
        return problem;
    }
}
